import { listTeams } from '@olympiad/contracts/calls/teams'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { TeamView } from '@olympiad/contracts/views/team'

/** Where a visitor of a member page is sent: to sign-in, and back afterwards. */
export const signInFirst = ({ lang }: Pick<App.Locals, 'lang'>, { pathname, search }: URL): string =>
  inLang(routes.signIn(pathname + search), lang)

/** One's teams, newest first; undefined where they can't be had, which the page says. */
export const ownTeams = ({ send }: Pick<App.Locals, 'send'>): Promise<TeamView[] | undefined> =>
  send(listTeams, {}).then(
    ({ teams }) => teams,
    () => undefined,
  )
