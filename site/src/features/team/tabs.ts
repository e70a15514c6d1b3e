import { TEAM_TABS, type TeamTab } from '@olympiad/contracts/constants'
import type { TeamDetailView } from '@olympiad/contracts/views/team'

type Reading = Pick<TeamDetailView, 'may'>

/** The tabs that the reader has (001 §6): everybody four, entities also the payments, coaches and admins all. */
export const tabsFor = ({ may }: Reading): TeamTab[] =>
  TEAM_TABS.filter((tab) => (tab === 'transections' || tab === 'submitions' ? may[tab] : true))

/** The tab that the address names, the first where it names none; undefined for one that the reader does not have. */
export const shownTab = (team: Reading, wanted: string | null): TeamTab | undefined =>
  wanted === null ? TEAM_TABS[0] : tabsFor(team).find((tab) => tab === wanted)
