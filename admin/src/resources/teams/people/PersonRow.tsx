import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import SwapIcon from '@mui/icons-material/SwapHorizOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useTranslate } from 'react-admin'
import { Drawing } from '../../../shared/Drawing.tsx'
import { pictureOf } from '../../../shared/pictures.ts'
import type { Role } from './roles.ts'

type PersonRowProps = {
  person: TeamPersonView
  who: Role
  /** The team can't do without. */
  isLast: boolean
  onReplace: () => void
  onRemove: () => void
}

/** Somebody of a team, and what can be done about that. */
export function PersonRow({ person, who, isLast, onReplace, onRemove }: PersonRowProps) {
  const translate = useTranslate()
  const name = person.name || translate('texts.removed_member')
  const say = (key: string) => translate(`resources.teams.people.${key}`, { name })
  const reason = translate(`texts.last_${who}`)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Drawing src={pictureOf(undefined, name)} size={32} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <bdi dir="ltr">{person.national_id}</bdi>
          <bdi dir="ltr">{person.phone_number}</bdi>
        </Box>
      </Box>
      <Button size="small" startIcon={<SwapIcon />} aria-label={say('replace_of')} onClick={onReplace}>
        {say('replace')}
      </Button>
      <Tooltip title={isLast ? reason : say('remove')}>
        <span>
          <IconButton
            size="small"
            disabled={isLast}
            aria-label={isLast ? `${say('remove_of')}: ${reason}` : say('remove_of')}
            onClick={onRemove}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
