import { Box, Link } from '@mui/material'
import { LinkBase, useTranslate } from 'react-admin'

const TABS = [
  { name: 'open', to: '/community-cases' },
  { name: 'closed', to: '/community-cases/closed' },
] as const

export function QueueTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('resources.community-cases.tabs.name')}
      sx={{ borderBottom: 1, borderColor: 'divider', mt: 1, mb: 2 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', gap: 3, m: 0, p: 0 }}>
        {TABS.map(({ name, to }) => (
          <li key={name}>
            <Link
              component={LinkBase}
              to={to}
              underline="none"
              {...(name === current && { 'aria-current': 'page' })}
              sx={{
                display: 'block',
                py: 1,
                mb: '-1px',
                borderBottom: '3px solid transparent',
                color: 'text.secondary',
                fontWeight: 500,
                '&[aria-current]': { borderBottomColor: 'primary.main', color: 'text.primary', fontWeight: 600 },
                '&:hover': { color: 'text.primary' },
              }}
            >
              {translate(`resources.community-cases.tabs.${name}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
