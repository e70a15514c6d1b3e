import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { accessibilityProblems } from './a11y.ts'
import { findUntranslated } from './find-untranslated.ts'
import { findOverflow } from './layout.ts'

export type ScreenKind = 'list' | 'create' | 'edit' | 'show'

export type ResourceScreens = {
  screens: readonly ScreenKind[]
  /** A list filter that selects the record to open; default: the first. */
  record?: object
  /** Keys of buttons whose dialog or menu is checked too. */
  dialogs?: Partial<Record<ScreenKind, readonly string[]>>
  tabs?: readonly string[]
  saveLabel?: string
  sharesFormWith?: string
}

const CONTENT = ['list', 'create', 'edit'] as const
const SENT = ['list', 'show'] as const

export const CONSOLE_SCREENS: Readonly<Record<string, ResourceScreens>> = {
  seasons: { screens: CONTENT },
  competions: { screens: CONTENT },
  teams: {
    screens: ['list', 'create', 'edit', 'show'],
    record: { payment_status: false },
    dialogs: { list: ['console.export_csv'], show: ['resources.teams.mark_paid'] },
    saveLabel: 'resources.teams.register',
  },
  events: { screens: [...CONTENT, 'show'] },
  transections: {
    screens: SENT,
    record: { payment_status: 'paid' },
    dialogs: { show: ['resources.transections.refund.open', 'resources.transections.buyer.open'] },
  },
  invoices: { screens: ['list'] },
  files: { screens: CONTENT },
  results: { screens: CONTENT },
  faqs: { screens: CONTENT, dialogs: { edit: ['ra.action.delete'] } },
  partners: { screens: CONTENT, sharesFormWith: 'faqs' },
  gallery: { screens: CONTENT },
  users: {
    screens: [...CONTENT, 'show'],
    dialogs: { edit: ['resources.users.promote'] },
  },
  members: { screens: CONTENT, sharesFormWith: 'users' },
  admins: { screens: CONTENT },
  tranings: { screens: CONTENT, sharesFormWith: 'faqs' },
  contactus: { screens: SENT },
  mailings: { screens: SENT },
  'privacy-requests': { screens: SENT, dialogs: { show: ['resources.privacy.erase'] } },
  settings: {
    screens: ['list'],
    tabs: ['links', 'terms', 'privacy', 'seller', 'community', 'retention'].map(
      (tab) => `resources.settings.tabs.${tab}`,
    ),
  },
  moe: { screens: SENT },
  'moe-administrators': { screens: CONTENT, sharesFormWith: 'faqs' },
  'moe-timeslots': { screens: ['list', 'edit'] },
  'wro-support': { screens: SENT },
  'champion-programe': { screens: SENT },
  'teacher-training': { screens: SENT },
  certificates: { screens: ['list'], dialogs: { list: ['resources.certificates.issue'] } },
  'community-cases': {
    screens: ['list'],
    dialogs: { list: ['keys', 'delete', 'ban'].map((name) => `resources.community-cases.${name}`) },
  },
  community: {
    screens: SENT,
    record: { state: 'shown' },
    dialogs: { show: ['ra.action.delete', 'resources.community-bans.ban_author'] },
  },
  'community-comments': { screens: ['list'] },
  'community-categories': { screens: CONTENT, sharesFormWith: 'faqs' },
  'community-bans': { screens: ['list', 'create'] },
  audit: { screens: SENT },
}

export function trackRequests(page: Page): { settled(): Promise<void> } {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return {
    async settled() {
      await vi.waitFor(
        () => {
          if (open.size > 0) throw new Error(`${open.size} calls are not answered`)
        },
        { timeout: 20_000, interval: 20 },
      )
      await page
        .locator('.MuiSkeleton-root, [aria-busy=true], [role=progressbar]')
        .first()
        .waitFor({ state: 'detached' })
    },
  }
}

/** Latin words that Arabic texts of the console contain. */
const KNOWN =
  /^(?:https?|www|PDF|CSV|Excel|OpenDocument|xlsx|xlsm|xls|ods|JPG|PNG|GIF|WebP|AVIF|WRO|GitHub|YouTube|English|STEB|Enter|mailto|tel|seasons|wro)$/i

/**
 * Latin words in the console's own texts. Excludes user data: rows, `bdi`, isolates, fields, and elements with their own
 * `lang` or `dir=auto`.
 */
async function findLatinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const data = 'noscript, tbody, li, bdi, dd, input, textarea, [lang=en], [dir=ltr], [dir=auto], h1, h2[class], script, style, [role=option]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.closest(data)) texts.push(node.textContent)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest(data)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })()`)
  return texts
    .filter((text) =>
      (text.replace(/\u2068[^\u2069]*\u2069/g, '').match(/\b[A-Za-z]{2,}/g) ?? []).some((word) => !KNOWN.test(word)),
    )
    .map((text) => `not Arabic: ${text.trim()}`)
}

/** Rules that depend on each screen's own content: names, headings and ids. */
const NAMES = [
  'label',
  'select-name',
  'button-name',
  'link-name',
  'image-alt',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-dialog-name',
  'duplicate-id-aria',
  'heading-order',
  'page-has-heading-one',
] as const

/** Components by tag, role and class, and their visible states. */
async function partsOf(page: Page): Promise<{ components: string[]; states: string[] }> {
  const states = await page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('body *')].map((element) => [
    element.localName,
    element.getAttribute('role') ?? element.getAttribute('type'),
    ...[...element.classList].filter((name) => /^(?:Mui|Ra)/.test(name)),
  ].join(' ')))]`)
  return { states, components: states.map((state) => state.replaceAll(/ (?:Mui|Ra)\S+(?<!-root)(?= |$)/g, '')) }
}

function addNew(known: Set<string>, names: readonly string[]): boolean {
  const before = known.size
  for (const name of names) known.add(name)
  return known.size > before
}

/**
 * Axe for a walk of similar screens: all rules for a new component, else names only.
 * Checks contrast in both colour schemes for a new state.
 */
export function createIncrementalAxe(page: Page) {
  const components = new Set<string>()
  const [states, statesInDark] = [new Set<string>(), new Set<string>()]
  return {
    async inLight(): Promise<string[]> {
      const shown = await partsOf(page)
      const isNewState = addNew(states, shown.states)
      if (addNew(components, shown.components)) return accessibilityProblems(page)
      return accessibilityProblems(page, isNewState ? [...NAMES, 'color-contrast'] : NAMES)
    },
    async inDark(): Promise<string[]> {
      if (!addNew(statesInDark, (await partsOf(page)).states)) return []
      await page.emulateMedia({ colorScheme: 'dark' })
      const problems = await accessibilityProblems(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      return problems
    },
  }
}

/** Problems that axe does not detect. */
export async function findScreenProblems(page: Page): Promise<string[]> {
  const dir = await page.locator('html').getAttribute('dir')
  const checks = await Promise.all([findOverflow(page), findUntranslated(page), findLatinWords(page)])
  return [...(dir === 'rtl' ? [] : [`reads ${dir}`]), ...checks.flat()]
}
