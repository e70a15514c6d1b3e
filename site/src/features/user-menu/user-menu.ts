import { signOut } from '@olympiad/contracts/calls/current-session'
import { PERSON_TYPE, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import { type Lang, langOfWords } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { PageReader } from '@olympiad/contracts/views/people'
import { escapeText } from '@olympiad/motif/svg'
import { type SiteTextKey, t } from '../../i18n/texts.ts'
import { avatar } from './avatar.ts'

/** The only parts of a cached page that differ by reader. */
export const USER_MENU_SLOTS = ['bar', 'phone-avatar', 'phone-account', 'phone-join'] as const
export type UserMenuSlot = (typeof USER_MENU_SLOTS)[number]

export type MenuUser = Pick<PageReader, 'name' | 'picture' | 'isAdmin' | 'type' | 'isOnStaff'>

const link = (href: string, words: string, className?: string): string =>
  `<a${className ? ` class="${className}"` : ''} href="${escapeText(href)}">${escapeText(words)}</a>`

const langAttribute = ({ name }: MenuUser): string => {
  const words = langOfWords(name)
  return words ? ` lang="${words}"` : ''
}

function accountLinks(user: MenuUser, lang: Lang): string {
  const to = (path: string, key: SiteTextKey) => `<li>${link(path, t(lang, key))}</li>`
  const signOutItem = `<li><form method="post" action="${signOut.path}"><button>${escapeText(t(lang, 'nav.signOut'))}</button></form></li>`
  return `<ul>${to(withLangPrefix(routes.profile(), lang), 'nav.profile')}${to(withLangPrefix(routes.myTeams(), lang), 'nav.teams')}${
    user.isOnStaff ? to(withLangPrefix(routes.judge(), lang), 'judge.title') : ''
  }${
    user.type === PERSON_TYPE.judge ? to(withLangPrefix(routes.judging(), lang), 'nav.judging') : ''
  }${user.isAdmin ? to(routes.admin(), 'nav.admin') : ''}${signOutItem}</ul>`
}

const memberMarkup: Record<UserMenuSlot, (user: MenuUser, lang: Lang) => string> = {
  bar: (user, lang) => {
    const name = escapeText(user.name)
    const button = `<button class="opens" type="button" popovertarget="account">${avatar(user)}<span class="name"${langAttribute(user)}>${name}</span></button>`
    // A cached page has the same links for all; CSS hides those to the registration from others (header.css).
    const menuClass = REGISTRAR_TYPES.includes(user.type) ? 'me' : 'me registers-not'
    return `<div class="${menuClass}">${button}<nav class="menu" id="account" popover aria-label="${name}">${accountLinks(user, lang)}</nav></div>`
  },
  'phone-avatar': (user, lang) =>
    `<a class="phone-me" href="${withLangPrefix(routes.profile(), lang)}" aria-label="${escapeText(`${t(lang, 'nav.profile')}: ${user.name}`)}">${avatar(user)}</a>`,
  'phone-account': (user, lang) =>
    `<div class="group"><h2${langAttribute(user)}>${escapeText(user.name)}</h2>${accountLinks(user, lang)}</div>`,
  'phone-join': () => '',
}

const visitorMarkup: Record<UserMenuSlot, (lang: Lang) => string> = {
  bar: (lang) => link(withLangPrefix(routes.signIn(), lang), t(lang, 'nav.join'), 'btn small green join'),
  'phone-avatar': () => '',
  'phone-account': () => '',
  'phone-join': (lang) => link(withLangPrefix(routes.signIn(), lang), t(lang, 'nav.join'), 'btn small green'),
}

export const userMenu = (slot: UserMenuSlot, user: MenuUser | null, lang: Lang): string =>
  user ? memberMarkup[slot](user, lang) : visitorMarkup[slot](lang)

/** Placeholder in a cached page, which the server replaces with the reader's markup. */
export const slotPlaceholder = (placeholderNonce: string, slot: UserMenuSlot): string =>
  `<!--${placeholderNonce}:${slot}-->`

export const renderUserMenuSlot = (slot: UserMenuSlot, { user, lang, placeholderNonce }: App.Locals): string =>
  placeholderNonce ? slotPlaceholder(placeholderNonce, slot) : userMenu(slot, user, lang)
