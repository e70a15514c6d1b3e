import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerOf, Call, CallInput } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import type { UserView } from '@olympiad/contracts/views/people'

/** What a page of the site finds in `Astro.locals`. */
export type PageLocals = {
  user: UserView | null
  publicUrl: string
  /** The membership platform's own site, where people register and set a new password. */
  membershipUrl: string
  /** Set in a page that is to be kept: the reader's own parts are marked with it, and left to the server. */
  mark?: string | undefined
  /** Calls the api in process, as the reader. */
  send: <C extends Call>(call: C, input: CallInput<C>) => Promise<AnswerOf<C>>
  /** Hands a form that was posted to the page on, as it came and from where it came. */
  sendForm: <C extends Call>(call: C, form: string) => Promise<AnswerOf<C>>
}

/** What the built site gives the server (site/adapter/server.mjs). */
export type SiteEntry = {
  render(request: Request, locals: PageLocals): Promise<Response>
  /** Where header and footer differ from reader to reader. */
  PLACES: readonly string[]
  /** What stands at such a place in a page that is rendered with a mark. */
  marker(mark: string, place: string): string
  /** What belongs there; null is a visitor. */
  userMenu(place: string, user: UserView | null, lang: Lang): string
}

/** Loads the site that was built into `folder`. @throws {Error} where none was */
export const loadSite = async (folder: string): Promise<SiteEntry> =>
  (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as SiteEntry
