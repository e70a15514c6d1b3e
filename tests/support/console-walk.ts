import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { accessibilityProblems } from './a11y.ts'
import { overflowing } from './layout.ts'
import { untranslated } from './untranslated.ts'

export type Kind = 'list' | 'create' | 'edit' | 'show'

/** How the screens of a resource are walked. */
export type Walk = {
  kinds: readonly Kind[]
  /** Which of its records is opened, by a filter of its list; the first one without. */
  record?: object
  /** Keys of the buttons whose dialog or menu is looked at as well. */
  opens?: Partial<Record<Kind, readonly string[]>>
  /** Keys of its tabs beside the first. */
  tabs?: readonly string[]
  /** A form's button that saves, where it is called otherwise. */
  save?: string
  /** The resource whose form this one has too, which is looked at there with what was saved in it. */
  formOf?: string
}

const CONTENT = ['list', 'create', 'edit'] as const
const SENT = ['list', 'show'] as const

/** Every resource of the console; compared with those that it has. */
export const WALKS: Readonly<Record<string, Walk>> = {
  seasons: { kinds: CONTENT },
  competions: { kinds: CONTENT },
  teams: {
    kinds: ['list', 'create', 'edit', 'show'],
    record: { payment_status: false },
    opens: { list: ['console.export_csv'], show: ['resources.teams.mark_paid'] },
    save: 'resources.teams.register',
  },
  transections: {
    kinds: SENT,
    record: { payment_status: 'paid' },
    opens: { show: ['resources.transections.refund.open', 'resources.transections.buyer.open'] },
  },
  invoices: { kinds: ['list'] },
  files: { kinds: CONTENT },
  results: { kinds: CONTENT },
  faqs: { kinds: CONTENT, opens: { edit: ['ra.action.delete'] } },
  partners: { kinds: CONTENT, formOf: 'faqs' },
  gallery: { kinds: CONTENT },
  users: {
    kinds: [...CONTENT, 'show'],
    opens: { edit: ['resources.users.promote'], show: ['resources.privacy.erase'] },
  },
  members: { kinds: CONTENT, formOf: 'users' },
  admins: { kinds: CONTENT },
  tranings: { kinds: CONTENT, formOf: 'faqs' },
  contactus: { kinds: SENT },
  'privacy-requests': { kinds: SENT, opens: { show: ['resources.privacy.erase'] } },
  settings: {
    kinds: ['list'],
    tabs: ['links', 'terms', 'privacy', 'seller', 'community', 'retention'].map(
      (tab) => `resources.settings.tabs.${tab}`,
    ),
  },
  moe: { kinds: SENT },
  'moe-administrators': { kinds: CONTENT, formOf: 'faqs' },
  'moe-timeslots': { kinds: ['list', 'edit'] },
  'wro-support': { kinds: SENT },
  'champion-programe': { kinds: SENT },
  'teacher-training': { kinds: SENT },
  certificates: { kinds: ['list'], opens: { list: ['resources.certificates.issue'] } },
  'community-cases': {
    kinds: ['list'],
    opens: { list: ['keys', 'delete', 'ban'].map((name) => `resources.community-cases.${name}`) },
  },
  community: {
    kinds: SENT,
    record: { state: 'shown' },
    opens: { show: ['ra.action.delete', 'resources.community-bans.ban_author'] },
  },
  'community-comments': { kinds: ['list'] },
  'community-categories': { kinds: CONTENT, formOf: 'faqs' },
  'community-bans': { kinds: ['list', 'create'] },
  audit: { kinds: SENT },
}

/** Counts what a page still waits for from the server. */
export function callsOf(page: Page): { settled(): Promise<void> } {
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

/** Latin words that the Arabic console says too. */
const KNOWN =
  /^(?:https?|www|PDF|CSV|Excel|OpenDocument|xlsx|xlsm|xls|ods|JPG|PNG|GIF|WRO|GitHub|YouTube|English|STEB|Enter|mailto|tel|seasons|wro)$/i

/**
 * Latin words where the console speaks: not in what people have entered and in numbers of papers, which stand in rows, `bdi`,
 * isolates, fields and elements that say their language or find their direction by what they hold.
 */
async function latinWords(page: Page): Promise<string[]> {
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

/** What every screen must get right by itself: what it shows has names, headings and ids of its own. */
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

/** What a page is made of: the components by tag, role and class, and these with all states that they are drawn in. */
async function partsOf(page: Page): Promise<{ components: string[]; states: string[] }> {
  const states = await page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('body *')].map((element) => [
    element.localName,
    element.getAttribute('role') ?? element.getAttribute('type'),
    ...[...element.classList].filter((name) => /^(?:Mui|Ra)/.test(name)),
  ].join(' ')))]`)
  return { states, components: states.map((state) => state.replaceAll(/ (?:Mui|Ra)\S+(?<!-root)(?= |$)/g, '')) }
}

/** Remembers what it was given; true where some of it is new. */
function newTo(known: Set<string>, names: readonly string[]): boolean {
  const before = known.size
  for (const name of names) known.add(name)
  return known.size > before
}

/**
 * Axe for the screens of one walk, which are made of the same parts: whole where a component is seen for the first time,
 * else for names; for contrast, in both colours, where a part is seen in a new state.
 */
export function axeForWalk(page: Page) {
  const components = new Set<string>()
  const [states, statesInDark] = [new Set<string>(), new Set<string>()]
  return {
    async inLight(): Promise<string[]> {
      const shown = await partsOf(page)
      const isNewState = newTo(states, shown.states)
      if (newTo(components, shown.components)) return accessibilityProblems(page)
      return accessibilityProblems(page, isNewState ? [...NAMES, 'color-contrast'] : NAMES)
    },
    /** Leaves the page in light colours. */
    async inDark(): Promise<string[]> {
      if (!newTo(statesInDark, (await partsOf(page)).states)) return []
      await page.emulateMedia({ colorScheme: 'dark' })
      const problems = await accessibilityProblems(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
      return problems
    },
  }
}

/** What is wrong with a screen for those who read it in Arabic, beside what axe finds. */
export async function wrongIn(page: Page): Promise<string[]> {
  const dir = await page.locator('html').getAttribute('dir')
  const checks = await Promise.all([overflowing(page), untranslated(page), latinWords(page)])
  return [...(dir === 'rtl' ? [] : [`reads ${dir}`]), ...checks.flat()]
}
