import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import CannotIcon from '@mui/icons-material/ErrorOutlined'
import WillIcon from '@mui/icons-material/PendingOutlined'
import UnchangedIcon from '@mui/icons-material/RemoveCircleOutlined'
import { Box, List, ListItem, ListItemIcon, ListItemText } from '@mui/material'
import type { BulkTeamResult } from '@olympiad/contracts/calls/admin-teams'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'
import { bulkTexts } from './texts.ts'

type Outcome = BulkTeamResult['outcome']
/** Teams that need attention come first. */
const ORDER = ['cannot', 'will', 'done', 'unchanged'] as const satisfies Outcome[]
const ICONS = { cannot: CannotIcon, will: WillIcon, done: DoneIcon, unchanged: UnchangedIcon }
const COLORS = { cannot: 'error', will: 'primary', done: 'success', unchanged: 'disabled' } as const

export const countOf = (teams: readonly BulkTeamResult[], outcome: Outcome): number =>
  teams.filter((team) => team.outcome === outcome).length

export function BulkTeamResults({ teams }: { teams: readonly BulkTeamResult[] }) {
  const t = bulkTexts[useLang()]
  const translate = useTranslate()
  const sorted = ORDER.flatMap((outcome) => teams.filter((team) => team.outcome === outcome))
  const counts = ORDER.map((outcome) => [outcome, countOf(teams, outcome)] as const).filter(([, count]) => count > 0)
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, fontWeight: 600 }}>
        {counts.map(([outcome, count]) => (
          <span key={outcome}>
            {t.count[outcome]}: <bdi>{count}</bdi>
          </span>
        ))}
      </Box>
      <List
        dense
        disablePadding
        sx={{ border: 1, borderColor: 'divider', maxHeight: '45vh', overflowY: 'auto' }}
        tabIndex={0}
        aria-label={translate('resources.teams.name', { smart_count: 2 })}
      >
        {sorted.map((team) => {
          const Icon = ICONS[team.outcome]
          return (
            <ListItem key={team.id} divider alignItems="flex-start">
              <ListItemIcon sx={{ minWidth: 36, mt: 0.75 }}>
                <Icon fontSize="small" color={COLORS[team.outcome]} titleAccess={t.count[team.outcome]} />
              </ListItemIcon>
              <ListItemText
                primary={
                  <>
                    <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.name}</bdi>
                  </>
                }
                secondary={team.msg}
              />
            </ListItem>
          )
        })}
      </List>
    </>
  )
}
