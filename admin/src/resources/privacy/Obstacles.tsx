import { Alert, Box, Button, Link } from '@mui/material'
import type { ErasureObstacle } from '@olympiad/contracts/views/privacy'
import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'

/** Records to look at, side by side. */
function Records({ resource, records }: { resource: string; records: { id: string; name: string }[] }) {
  const path = useCreatePath()
  return (
    <Box
      component="ul"
      sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}
    >
      {records.map(({ id, name }) => (
        <li key={id}>
          <Link component={LinkBase} to={path({ resource, type: 'show', id })} color="inherit" sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </Box>
  )
}

/** What is to be settled before somebody can be erased, with the way to it. */
export function Obstacle({ obstacle }: { obstacle: ErasureObstacle }) {
  const translate = useTranslate()
  const say = (count: number) => translate(`resources.privacy.obstacles.${obstacle.kind}`, { smart_count: count })
  const shown = (words: string, more?: ReactNode) => (
    <Alert severity="warning" variant="outlined">
      {words}
      {more}
    </Alert>
  )
  switch (obstacle.kind) {
    case 'admin':
      return shown(translate('resources.privacy.obstacles.admin'))
    case 'payment': {
      const records = obstacle.orders.map(({ id, order_id }) => ({ id, name: order_id }))
      return shown(say(records.length), <Records resource="transections" records={records} />)
    }
    case 'report':
      return (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button component={LinkBase} to="/community-cases" color="inherit" size="small">
              {translate('resources.privacy.to_queue')}
            </Button>
          }
        >
          {say(obstacle.cases)}
        </Alert>
      )
    case 'team':
      return shown(say(obstacle.teams.length), <Records resource="teams" records={obstacle.teams} />)
  }
}

/** Teams whose notes name somebody. */
export function Mentions({ teams }: { teams: { id: string; name: string }[] }) {
  const translate = useTranslate()
  if (teams.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      {translate('resources.privacy.mentions', { smart_count: teams.length })}
      <Records resource="teams" records={teams} />
    </Alert>
  )
}
