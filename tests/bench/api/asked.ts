import { getTopic, listTopics } from '@olympiad/contracts/calls/community'
import { listAchievements, listCompetitions } from '@olympiad/contracts/calls/content'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { Ground } from './ground.ts'

/** A request, as whom, and what its answer must hold, so often at least: what is measured is what was asked for. */
export type Asked = { path: string; as?: keyof Ground['cookies']; holds: readonly [text: string, times: number] }

type Call = { path: string }
const at = ({ path }: Call, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`
/** What a call doesn't know it ignores, and nothing is kept of such a request: the answer is made anew. */
export const anew = (asked: Asked): Asked => ({ ...asked, path: `${asked.path}&bench=1` })

/** What is asked of the api and the site; `list` and `by id` are what everybody may ask, the others need a session. */
export const ASKED = {
  listOfTeams: () => ({ path: at(listAchievements, { limit: '10' }), holds: ['"team_no":', 10] }),
  listOfTopics: () => ({ path: at(listTopics, { page: '0' }), holds: ['"slug":', 10] }),
  competition: ({ competitionId }) => ({
    path: at(listCompetitions, { id: competitionId }),
    holds: [competitionId, 1],
  }),
  topic: ({ topicSlug }) => ({ path: at(getTopic, { single: 'true', slug: topicSlug }), holds: ['"slug":', 1] }),
  teamsOfAdmin: () => ({
    path: '/api/admin/teams?range=[0,9]&sort=["created_at","DESC"]',
    as: 'admin',
    holds: ['"team_no":', 10],
  }),
  teamsByName: () => ({
    path: '/api/admin/teams?range=[0,9]&sort=["team_no","ASC"]',
    as: 'admin',
    holds: ['"team_no":', 10],
  }),
  teamOfAdmin: ({ teamId }) => ({ path: `/api/admin/teams/${teamId}`, as: 'admin', holds: [teamId, 1] }),
  teamsWithWords: () => ({
    path: '/api/admin/teams?range=[0,9]&filter={"s":"الروبوت رقم 500"}',
    as: 'admin',
    holds: ['"team_no":', 1],
  }),
  ownTeams: () => ({ path: '/api/teams', as: 'coach', holds: ['"team_no":', 1] }),
  home: () => ({ path: inLang(routes.home(), 'ar'), holds: ['</html>', 1] }),
  homeOfCoach: () => ({ path: inLang(routes.home(), 'ar'), as: 'coach', holds: ['</html>', 1] }),
  homeAnew: () => ({ path: `${inLang(routes.home(), 'ar')}?token=bench1`, holds: ['</html>', 1] }),
  myTeams: () => ({ path: inLang(routes.myTeams(), 'ar'), as: 'coach', holds: ['</html>', 1] }),
  results: ({ results: { season, ...shown } }) => ({
    path: inLang(routes.results(season, shown), 'ar'),
    holds: ['</html>', 1],
  }),
  resultsAnew: ({ results: { season, ...shown } }) => ({
    path: `${inLang(routes.results(season, shown), 'ar')}&sent=bench`,
    holds: ['</html>', 1],
  }),
} satisfies Record<string, (ground: Ground) => Asked>

/** What a browser sends with a request. */
export const headersOf = ({ cookies }: Ground, { as }: Asked): Record<string, string> => ({
  cookie: as === undefined ? 'lang=ar' : `lang=ar; ${cookies[as]}`,
})

/** Asks once. @throws where the answer is not what was asked for */
export async function ask(ground: Ground, asked: Asked, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(ground.product.url + asked.path, {
    redirect: 'manual',
    headers: { ...headersOf(ground, asked), ...headers },
  })
  const text = await answer.text()
  const [wanted, times] = asked.holds
  if (answer.status !== 200 || text.split(wanted).length <= times) {
    throw new Error(`${asked.path} answers ${answer.status} without ${times} × ${wanted}: ${text.slice(0, 300)}`)
  }
}
