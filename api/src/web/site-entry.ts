import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerOf, Call, CallInput } from '@olympiad/contracts/call'
import type { Lang } from '@olympiad/contracts/lang'
import type { PageReader } from '@olympiad/contracts/views/people'

export type PageLocals = {
  user: PageReader | null
  now: Date
  publicUrl: string
  membershipUrl: string
  /** Set for a cached page: marks the placeholders of the reader's own parts. */
  placeholderNonce?: string | undefined
  send: <C extends Call>(call: C, input: CallInput<C>) => Promise<AnswerOf<C>>
  /** Forwards a posted form unchanged, with its origin. */
  sendForm: <C extends Call>(call: C, form: string) => Promise<AnswerOf<C>>
}

/** Exports of the built site (site/adapter/server.mjs). */
export type SiteEntry = {
  render(request: Request, locals: PageLocals): Promise<Response>
  USER_MENU_SLOTS: readonly string[]
  slotPlaceholder(placeholderNonce: string, slot: string): string
  /** null is a visitor. */
  userMenu(slot: string, user: PageReader | null, lang: Lang): string
}

/** @throws {Error} when `folder` holds no build */
export const loadSite = async (folder: string): Promise<SiteEntry> =>
  (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as SiteEntry
