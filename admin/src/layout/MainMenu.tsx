import ReportsIcon from '@mui/icons-material/AssessmentOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import FoldIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase } from '@mui/material'
import { isConsoleResource, roleHasRight, roleMayDo } from '@olympiad/contracts/admin-rights'
import * as simple from '@olympiad/contracts/resources/simple'
import { useId } from 'react'
import { Menu, useSidebarState, useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useRole } from '../auth/use-rights.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { FOLDED_MENU_GROUPS } from '../store.ts'
import { SeasonChoice } from './SeasonChoice.tsx'

const GROUPS = [
  { name: 'season', resources: ['seasons', 'competions', 'teams', 'events', 'results', 'certificates'] },
  { name: 'money', resources: ['transections', 'invoices'] },
  { name: 'people', resources: ['users', 'members', 'admins', 'contactus', 'mailings', 'privacy-requests'] },
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

const CURRENT = { 'aria-current': 'page' } as const
const NONE: readonly string[] = []

function Group({ name, resources }: { name: string; resources: readonly string[] }) {
  const translate = useTranslate()
  const id = useId()
  const itemsId = useId()
  const { pathname } = useLocation()
  const [isWide] = useSidebarState()
  const [folded, setFolded] = useStore<readonly string[]>(FOLDED_MENU_GROUPS, NONE)
  const label = translate(`console.menu.${name}`)
  // The bar of icons has no room for what opens a group.
  const isFolded = isWide && folded.includes(name)
  const isIn = (resource: string) => `${pathname}/`.startsWith(`/${resource}/`)
  const isCurrent = resources.some(isIn)
  const toggle = () => setFolded(isFolded ? folded.filter((each) => each !== name) : [...folded, name])
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      {isWide ? (
        <ButtonBase
          id={id}
          role="menuitem"
          aria-expanded={!isFolded}
          aria-controls={itemsId}
          onClick={toggle}
          sx={{ ...HEADER, color: isFolded && isCurrent ? 'primary.main' : 'text.secondary' }}
        >
          {label}
          <FoldIcon fontSize="small" sx={{ transform: isFolded ? 'none' : 'rotate(180deg)' }} />
        </ButtonBase>
      ) : (
        <Box id={id} sx={visuallyHidden}>
          {label}
        </Box>
      )}
      <div id={itemsId} role="presentation" hidden={isFolded}>
        {resources.map((resource) => (
          <Menu.ResourceItem key={resource} name={resource} {...(isIn(resource) && CURRENT)} />
        ))}
      </div>
    </Box>
  )
}

const HEADER = {
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 32,
  px: 2,
  fontSize: '0.75rem',
  fontWeight: 600,
  '&:hover': { bgcolor: 'action.hover' },
} as const

export function MainMenu() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const role = useRole()
  const readable = (resource: string) => isConsoleResource(resource) && roleMayDo(role, resource, 'read')
  const groups = GROUPS.map((group) => ({
    name: group.name,
    resources: resourcesIn(group).filter(readable),
  })).filter(({ resources }) => resources.length > 0)
  return (
    <nav aria-label={translate('console.main_menu')}>
      <Box sx={{ display: { sm: 'none' }, px: 1, pt: 1 }}>
        <SeasonChoice />
      </Box>
      <Menu>
        <Menu.Item
          to="/dashboard"
          primaryText={translate('dashboard.title')}
          leftIcon={<DashboardIcon />}
          {...(pathname === '/dashboard' && CURRENT)}
        />
        {roleHasRight(role, 'teams.read') && (
          <Menu.Item
            to="/reports"
            primaryText={translate('reports.title')}
            leftIcon={<ReportsIcon />}
            {...(pathname === '/reports' && CURRENT)}
          />
        )}
        {groups.map(({ name, resources }) => (
          <Group key={name} name={name} resources={resources} />
        ))}
      </Menu>
    </nav>
  )
}
