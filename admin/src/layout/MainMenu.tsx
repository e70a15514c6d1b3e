import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import { Box } from '@mui/material'
import * as simple from '@olympiad/contracts/resources/simple'
import { useId } from 'react'
import { Menu, useSidebarState, useTranslate } from 'react-admin'

const GROUPS = [
  { name: 'season', resources: ['seasons', 'competions', 'teams', 'results', 'certificates'] },
  { name: 'money', resources: ['transections', 'invoices'] },
  { name: 'people', resources: ['users', 'members', 'admins', 'contactus', 'privacy-requests'] },
  {
    name: 'community',
    resources: ['community-cases', 'community', 'community-comments', 'community-categories', 'community-bans'],
  },
  { name: 'site', resources: ['faqs', 'partners', 'gallery', 'tranings', 'settings'] },
  {
    name: 'programmes',
    resources: ['moe', 'moe-administrators', 'moe-timeslots', 'wro-support', 'champion-programe', 'teacher-training'],
  },
  { name: 'records', resources: ['audit'] },
] as const satisfies readonly { name: string; resources: readonly string[] }[]

const grouped = new Set<string>(GROUPS.flatMap(({ resources }) => resources))
const ungrouped = Object.values(simple).flatMap(({ name }) => (grouped.has(name) ? [] : [name]))
const resourcesIn = ({ name, resources }: (typeof GROUPS)[number]): readonly string[] =>
  name === 'site' ? [...resources, ...ungrouped] : resources

function Group({ name, resources }: { name: string; resources: readonly string[] }) {
  const translate = useTranslate()
  const id = useId()
  const [open] = useSidebarState()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1.5 }}>
      <Box
        id={id}
        sx={{
          px: 2,
          py: 0.5,
          fontSize: '0.75rem',
          fontWeight: 600,
          color: 'text.secondary',
          // The icon bar hides it visually, but screen readers still need the group's name.
          ...(!open && { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
        }}
      >
        {translate(`console.menu.${name}`)}
      </Box>
      {resources.map((resource) => (
        <Menu.ResourceItem key={resource} name={resource} />
      ))}
    </Box>
  )
}

export function MainMenu() {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('console.main_menu')}>
      <Menu>
        <Menu.Item to="/dashboard" primaryText={translate('dashboard.title')} leftIcon={<DashboardIcon />} />
        {GROUPS.map((group) => (
          <Group key={group.name} name={group.name} resources={resourcesIn(group)} />
        ))}
      </Menu>
    </nav>
  )
}
