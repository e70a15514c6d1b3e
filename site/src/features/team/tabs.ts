import { TEAM_TABS, type TeamTab } from '@olympiad/contracts/constants'
import type { TeamDetailView } from '@olympiad/contracts/views/team'

type WithPermissions = Pick<TeamDetailView, 'may'>

/** 001 §6: everybody has four tabs, entities also payments, coaches and admins all. */
export const tabsFor = ({ may }: WithPermissions): TeamTab[] =>
  TEAM_TABS.filter((tab) => (tab === 'transections' || tab === 'submitions' ? may[tab] : true))

/** The first without a name; undefined for a tab the reader lacks. */
export const selectTab = (team: WithPermissions, tabParam: string | null): TeamTab | undefined =>
  tabParam === null ? TEAM_TABS[0] : tabsFor(team).find((tab) => tab === tabParam)
