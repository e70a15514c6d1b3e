import { signOut } from '@olympiad/contracts/calls/own-session'
import { PERSON, REGISTRARS } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { escapeText } from '@olympiad/motif/svg'
import { type Key, t } from '../../i18n/texts.ts'
import { avatar } from './avatar.ts'

/** Where the header differs from reader to reader; nothing else of a kept page does. */
export const PLACES = ['bar', 'phone-account', 'phone-join'] as const
export type Place = (typeof PLACES)[number]

/** What the menu shows of a person. */
export type MenuUser = Pick<UserView, 'name' | 'picture' | 'isAdmin' | 'type'>

const link = (href: string, words: string, className?: string): string =>
  `<a${className ? ` class="${className}"` : ''} href="${escapeText(href)}">${escapeText(words)}</a>`

function accountLinks(user: MenuUser, lang: Lang): string {
  const to = (path: string, key: Key) => `<li>${link(path, t(lang, key))}</li>`
  const out = `<li><form method="post" action="${signOut.path}"><button>${escapeText(t(lang, 'nav.signOut'))}</button></form></li>`
  return `<ul>${to(inLang(routes.profile(), lang), 'nav.profile')}${to(inLang(routes.myTeams(), lang), 'nav.teams')}${
    user.type === PERSON.judge ? to(inLang(routes.judging(), lang), 'nav.judging') : ''
  }${user.isAdmin ? to(routes.admin(), 'nav.admin') : ''}${out}</ul>`
}

const signedIn: Record<Place, (user: MenuUser, lang: Lang) => string> = {
  bar: (user, lang) => {
    const name = escapeText(user.name)
    const button = `<button class="opens" type="button" popovertarget="account">${avatar(user)}<span class="name">${name}</span></button>`
    // Kept pages have one menu for all; its links to the registration go for who may not register (header.css).
    const me = REGISTRARS.includes(user.type) ? 'me' : 'me registers-not'
    return `<div class="${me}">${button}<nav class="menu" id="account" popover aria-label="${name}">${accountLinks(user, lang)}</nav></div>`
  },
  'phone-account': (user, lang) =>
    `<div class="group"><h2>${escapeText(user.name)}</h2>${accountLinks(user, lang)}</div>`,
  'phone-join': () => '',
}

const visiting: Record<Place, (lang: Lang) => string> = {
  bar: (lang) => link(inLang(routes.signIn(), lang), t(lang, 'nav.join'), 'btn small green join'),
  'phone-account': () => '',
  'phone-join': (lang) => link(inLang(routes.signIn(), lang), t(lang, 'nav.join'), 'btn small green'),
}

/** The markup of a place for who reads the page, null for a visitor. */
export const userMenu = (place: Place, user: MenuUser | null, lang: Lang): string =>
  user ? signedIn[place](user, lang) : visiting[place](lang)

/** What stands in a page that is to be kept, for the server to put the reader's own markup there. */
export const marker = (mark: string, place: Place): string => `<!--${mark}:${place}-->`

/** The markup of a place, or its marker in a page that is to be kept. */
export const userMenuIn = (place: Place, { user, lang, mark }: App.Locals): string =>
  mark ? marker(mark, place) : userMenu(place, user, lang)
