import { useSyncExternalStore } from 'react'

/** Screens are fragments of one address, since the device keeps only this one. */
export type Place =
  | { readonly screen: 'events' }
  | { readonly screen: 'event'; readonly event: string }
  | { readonly screen: 'teams'; readonly event: string; readonly challenge: string; readonly round: number }
  | { readonly screen: 'sheet'; readonly sheet: string }
  | { readonly screen: 'team'; readonly sheet: string }
  | { readonly screen: 'game'; readonly game: string }
  | { readonly screen: 'game-teams'; readonly game: string }
  | { readonly screen: 'sent' }

export const placeUrl = {
  events: () => '#events',
  event: (event: string) => `#event/${event}`,
  teams: (event: string, challenge: string, round: number) => `#event/${event}/${challenge}/${round}`,
  sheet: (sheet: string) => `#sheet/${sheet}`,
  team: (sheet: string) => `#sheet/${sheet}/team`,
  game: (game: string) => `#game/${game}`,
  gameTeams: (game: string) => `#game/${game}/teams`,
  sent: () => '#sent',
}

export function placeOf(hash: string): Place {
  const [kind, first = '', second, third] = hash.slice(1).split('/')
  if (kind === 'sent') return { screen: 'sent' }
  if (kind === 'sheet' && first) return { screen: second === 'team' ? 'team' : 'sheet', sheet: first }
  if (kind === 'game' && first) return { screen: second === 'teams' ? 'game-teams' : 'game', game: first }
  if (kind !== 'event' || !first) return { screen: 'events' }
  const round = Number(third)
  return second && Number.isInteger(round)
    ? { screen: 'teams', event: first, challenge: second, round }
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
