import { listTeams } from '@olympiad/contracts/calls/teams'
import type { TeamView } from '@olympiad/contracts/views/team'

/** One's teams, newest first; undefined where they can't be had, which the page says. */
export const ownTeams = ({ send }: Pick<App.Locals, 'send'>): Promise<TeamView[] | undefined> =>
  send(listTeams, {}).then(
    ({ teams }) => teams,
    () => undefined,
  )
