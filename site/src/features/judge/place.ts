import type { Lang } from '@olympiad/contracts/lang'
import { routes, splitLang, withLangPrefix } from '@olympiad/contracts/routes'
import { useSyncExternalStore } from 'react'
import { takeFragment } from '../../lib/kept-fragment.ts'

/** Screens are fragments of one address, since the device keeps only this one. */
export type Place =
  | { readonly screen: 'events' }
  | { readonly screen: 'event'; readonly event: string }
  | {
      readonly screen: 'teams'
      readonly event: string
      readonly challenge: string
      readonly round: number
      /** The sheet of this team opens at once. */
      readonly team?: string
    }
  | { readonly screen: 'sheet'; readonly sheet: string }
  | { readonly screen: 'team'; readonly sheet: string }
  | { readonly screen: 'game'; readonly game: string }
  | { readonly screen: 'game-teams'; readonly game: string }
  | { readonly screen: 'sent' }
  | { readonly screen: 'hand-over' }
  | { readonly screen: 'scan' }

export const placeUrl = {
  events: () => '#events',
  event: (event: string) => `#event/${event}`,
  teams: (event: string, challenge: string, round: number) => `#event/${event}/${challenge}/${round}`,
  sheet: (sheet: string) => `#sheet/${sheet}`,
  team: (sheet: string) => `#sheet/${sheet}/team`,
  game: (game: string) => `#game/${game}`,
  gameTeams: (game: string) => `#game/${game}/teams`,
  sent: () => '#sent',
  handOver: () => '#hand-over',
  scan: () => '#scan',
}

export function placeOf(hash: string): Place {
  const [kind, first = '', second, third, fourth] = hash.slice(1).split('/')
  if (kind === 'sent' || kind === 'hand-over' || kind === 'scan') return { screen: kind }
  if (kind === 'sheet' && first) return { screen: second === 'team' ? 'team' : 'sheet', sheet: first }
  if (kind === 'game' && first) return { screen: second === 'teams' ? 'game-teams' : 'game', game: first }
  if (kind !== 'event' || !first) return { screen: 'events' }
  const round = Number(third)
  return second && Number.isInteger(round)
    ? { screen: 'teams', event: first, challenge: second, round, ...(fourth && { team: fourth }) }
    : { screen: 'event', event: first }
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const usePlace = (): Place =>
  placeOf(
    useSyncExternalStore(
      subscribe,
      () => location.hash,
      () => '',
    ),
  )

export function goTo(url: string): void {
  location.hash = url
}

/** Back leads past the screen that is left. */
export function replaceWith(url: string): void {
  location.replace(url)
}

/** Back to this screen (`kept-fragment.ts`). */
export const signInUrl = (lang: Lang): string =>
  withLangPrefix(routes.signIn(withLangPrefix(routes.judge(), lang)), lang) + location.hash

/** After signing in: what was wanted before, unless something else is. */
export function reopenPlace(): void {
  const fragment = takeFragment()
  if (fragment && !location.hash) replaceWith(fragment)
}

/** The fragment of a paper sheet's code (`routes.judgeSheet`). Undefined for other codes, and those of other sites. */
export function paperSheetUrl(text: string, origin: string): string | undefined {
  const url = URL.parse(text)
  if (url?.origin !== origin || splitLang(url.pathname).path !== routes.judge()) return undefined
  return placeOf(url.hash).screen === 'teams' ? url.hash : undefined
}
