import { TEAM_TABS } from '@olympiad/contracts/constants'
import { DEFAULT_LANG, dirOf, LANGS } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TopicView } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { forumOf, writtenComment, writtenTopic } from './support/forum.ts'
import { alive } from './support/islands.ts'
import { coach, otherCoach, students } from './support/people.ts'
import { type Journey, stage } from './support/stage.ts'
import { demoTeams, registeredTeam } from './support/team.ts'
import { catalogueOf } from './support/wizard.ts'

const acts = stage('pages')

/** A coach's team that waits for its payment. */
let teamId: string
let past: Awaited<ReturnType<typeof demoTeams>>
/** A coach's topic, and a comment of somebody else's below it, which is answered. */
let topic: TopicView
let thread: string
beforeAll(async () => {
  const place = await catalogueOf(acts.product.url)
  const [competition] = place.competitions
  if (!competition) throw new Error('the demo has no open competition')
  const entry = { ...place, competition, teamName: 'صنّاع المستقبل Makers', schoolName: 'مدارس الرياض' }
  const people = { coaches: [coach.number], members: students.slice(0, 2) }
  teamId = (await registeredTeam(await acts.sessionOf(coach.email), { ...entry, ...people }, 'ar')).id
  past = await demoTeams(await acts.sessionOf(coach.email))
  topic = await discussedTopic()
})

async function discussedTopic(): Promise<TopicView> {
  const [category] = (await forumOf(acts.product.url)).categories
  if (!category) throw new Error('the demo has no category')
  const title = 'حسّاس اللون Color sensor يخطئ'
  const made = await writtenTopic(await acts.sessionOf(coach.email), { title, category: category._id })
  const others = await acts.sessionOf(otherCoach.email)
  thread = (await writtenComment(others, { topic: made.topic, body: 'جرّبوا **الغطاء** أولًا.' }))._id
  await writtenComment(others, { topic: made.topic, body: 'And measure twice.', parent: thread })
  return made.topic
}

type Page = {
  title: string
  /** Its address without a language; worked out when the product is up. */
  at: () => string
  as?: string
}

const pages: Page[] = [
  { title: 'home with the join popup', at: () => '/?token=abc123' },
  { title: 'sign-in', at: routes.signIn },
  { title: 'sign-up', at: routes.signUp },
  { title: 'failed payment', at: () => routes.notFound({ payment: 'declined', teamId }), as: coach.email },
  { title: 'profile', at: routes.profile, as: coach.email },
  { title: 'my teams', at: routes.myTeams, as: coach.email },
  { title: 'my teams while there are none', at: routes.myTeams, as: otherCoach.email },
  { title: 'wizard', at: routes.register, as: coach.email },
  { title: 'payment return without a team', at: () => '/payment/telr', as: coach.email },
]

const teamPages: Page[] = TEAM_TABS.flatMap((tab) => [
  { title: `team, ${tab}`, at: () => routes.team(past.whole, { tab }), as: coach.email },
  { title: `team at its beginning, ${tab}`, at: () => routes.team(past.fresh, { tab }), as: coach.email },
])

const forumPages: Page[] = [
  { title: 'topic of one’s own', at: () => routes.topic(topic), as: coach.email },
  { title: 'thread', at: () => routes.topic(topic, { thread }), as: otherCoach.email },
  { title: 'new topic', at: () => routes.newTopic(), as: coach.email },
  { title: 'change of a topic', at: () => routes.editTopic(topic.slug), as: coach.email },
  { title: 'search of the community', at: () => routes.community({ q: 'الحساسات' }) },
  { title: 'search that finds nothing', at: () => routes.community({ q: 'ديناصورات' }) },
  { title: 'end of the mails about replies', at: () => routes.endReplyMails('a'.repeat(43)) },
]

/** On a phone by day; at a desk, where there is more room in both languages, in one of them by night. */
async function lookAround({ page, lang, look }: Journey): Promise<void> {
  await look('page')
  if (lang !== DEFAULT_LANG) return
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('page')
}

async function readsFrom({ page, lang }: Journey): Promise<void> {
  const html = page.locator('html')
  await vi.waitFor(async () => expect(await html.getAttribute('lang')).toBe(lang), { timeout: 10_000, interval: 50 })
  expect(await html.getAttribute('dir')).toBe(dirOf(lang))
}

describe.concurrent.each(LANGS)('Everybody can read, in %s,', (lang) => {
  it.each([...pages, ...teamPages, ...forumPages])('the page: $title', ({ title, at, as }) =>
    acts.journey(`pages/${title}-${lang}`, { lang, width: 360, ...(as && { as }) }, async (journey) => {
      const { page } = journey
      const answer = await page.goto(inLang(at(), lang))
      expect(answer?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await alive(page)
      await readsFrom(journey)
      expect(await page.title()).not.toBe('')
      await lookAround(journey)
    }),
  )
})
