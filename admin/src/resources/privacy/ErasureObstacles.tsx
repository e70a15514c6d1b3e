import { Alert, Box, Button, Link } from '@mui/material'
import type { ErasureObstacle } from '@olympiad/contracts/views/privacy'
import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'react-admin'

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

export function ErasureObstacleNotice({ obstacle }: { obstacle: ErasureObstacle }) {
  const translate = useTranslate()
  const t = (count: number) => translate(`resources.privacy.obstacles.${obstacle.kind}`, { smart_count: count })
  const renderNotice = (text: string, more?: ReactNode) => (
    <Alert severity="warning" variant="outlined">
      {text}
      {more}
    </Alert>
  )
  switch (obstacle.kind) {
    case 'admin':
      return renderNotice(translate('resources.privacy.obstacles.admin'))
    case 'payment': {
      const records = obstacle.orders.map(({ id, order_id }) => ({ id, name: order_id }))
      return renderNotice(t(records.length), <Records resource="transections" records={records} />)
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
          {t(obstacle.cases)}
        </Alert>
      )
    case 'team':
      return renderNotice(t(obstacle.teams.length), <Records resource="teams" records={obstacle.teams} />)
  }
}

export function NoteMentions({ teams }: { teams: { id: string; name: string }[] }) {
  const translate = useTranslate()
  if (teams.length === 0) return null
  return (
    <Alert severity="info" variant="outlined">
      {translate('resources.privacy.mentions', { smart_count: teams.length })}
      <Records resource="teams" records={teams} />
    </Alert>
  )
}
