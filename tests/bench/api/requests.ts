import { getTopic, listTopics } from '@olympiad/contracts/calls/community'
import { listAchievements, listCompetitions } from '@olympiad/contracts/calls/content'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { BenchEnvironment } from './environment.ts'

/** The response must match `expectedText` at least so often, to prove that it is the intended one. */
export type BenchRequest = {
  path: string
  as?: keyof BenchEnvironment['cookies']
  expectedText: readonly [text: string, times: number]
}

type Call = { path: string }
const at = ({ path }: Call, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`
/** An unknown parameter bypasses the cache, and the call ignores it. */
export const uncached = (request: BenchRequest): BenchRequest => ({ ...request, path: `${request.path}&bench=1` })

/** `list` and `by id` are public; the others need a session. */
export const REQUESTS = {
  listOfTeams: () => ({ path: at(listAchievements, { limit: '10' }), expectedText: ['"team_no":', 10] }),
  listOfTopics: () => ({ path: at(listTopics, { page: '0' }), expectedText: ['"slug":', 10] }),
  competition: ({ competitionId }) => ({
    path: at(listCompetitions, { id: competitionId }),
    expectedText: [competitionId, 1],
  }),
  topic: ({ topicSlug }) => ({ path: at(getTopic, { single: 'true', slug: topicSlug }), expectedText: ['"slug":', 1] }),
  teamsOfAdmin: () => ({
    path: '/api/admin/teams?range=[0,9]&sort=["created_at","DESC"]',
    as: 'admin',
    expectedText: ['"team_no":', 10],
  }),
  teamsByName: () => ({
    path: '/api/admin/teams?range=[0,9]&sort=["team_no","ASC"]',
    as: 'admin',
    expectedText: ['"team_no":', 10],
  }),
  teamOfAdmin: ({ teamId }) => ({ path: `/api/admin/teams/${teamId}`, as: 'admin', expectedText: [teamId, 1] }),
  teamsWithWords: () => ({
    path: '/api/admin/teams?range=[0,9]&filter={"s":"الروبوت رقم 500"}',
    as: 'admin',
    expectedText: ['"team_no":', 1],
  }),
  ownTeams: () => ({ path: '/api/teams', as: 'coach', expectedText: ['"team_no":', 1] }),
  home: () => ({ path: withLangPrefix(routes.home(), 'ar'), expectedText: ['</html>', 1] }),
  homeOfCoach: () => ({ path: withLangPrefix(routes.home(), 'ar'), as: 'coach', expectedText: ['</html>', 1] }),
  homeUncached: () => ({ path: `${withLangPrefix(routes.home(), 'ar')}?token=bench1`, expectedText: ['</html>', 1] }),
  myTeams: () => ({ path: withLangPrefix(routes.myTeams(), 'ar'), as: 'coach', expectedText: ['</html>', 1] }),
  results: ({ results: { season, ...shown } }) => ({
    path: withLangPrefix(routes.results(season, shown), 'ar'),
    expectedText: ['</html>', 1],
  }),
  resultsUncached: ({ results: { season, ...shown } }) => ({
    path: `${withLangPrefix(routes.results(season, shown), 'ar')}&sent=bench`,
    expectedText: ['</html>', 1],
  }),
} satisfies Record<string, (ground: BenchEnvironment) => BenchRequest>

export const requestHeaders = ({ cookies }: BenchEnvironment, { as }: BenchRequest): Record<string, string> => ({
  cookie: as === undefined ? 'lang=ar' : `lang=ar; ${cookies[as]}`,
})

/** @throws when the response is not the expected one */
export async function sendRequest(
  environment: BenchEnvironment,
  request: BenchRequest,
  headers: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(environment.product.url + request.path, {
    redirect: 'manual',
    headers: { ...requestHeaders(environment, request), ...headers },
  })
  const text = await answer.text()
  const [pattern, times] = request.expectedText
  if (answer.status !== 200 || text.split(pattern).length <= times) {
    throw new Error(`${request.path} answers ${answer.status} without ${times} × ${pattern}: ${text.slice(0, 300)}`)
  }
}
