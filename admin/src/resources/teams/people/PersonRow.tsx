import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import SwapIcon from '@mui/icons-material/SwapHorizOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { useTranslate } from 'react-admin'
import { DecorativeImage } from '../../../shared/DecorativeImage.tsx'
import { pictureUrl } from '../../../shared/picture-urls.ts'
import type { Role } from './team-roles.ts'

type PersonRowProps = {
  person: TeamPersonView
  who: Role
  isLast: boolean
  onReplace: () => void
  onRemove: () => void
}

export function PersonRow({ person, who, isLast, onReplace, onRemove }: PersonRowProps) {
  const translate = useTranslate()
  const name = person.name || translate('texts.removed_member')
  const t = (key: string) => translate(`resources.teams.people.${key}`, { name })
  const reason = translate(`texts.last_${who}`)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <DecorativeImage src={pictureUrl(undefined, name)} size={32} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <bdi dir="ltr">{person.national_id}</bdi>
          <bdi dir="ltr">{person.phone_number}</bdi>
        </Box>
      </Box>
      <Button size="small" startIcon={<SwapIcon />} aria-label={t('replace_of')} onClick={onReplace}>
        {t('replace')}
      </Button>
      <Tooltip title={isLast ? reason : t('remove')}>
        <span>
          <IconButton
            size="small"
            disabled={isLast}
            aria-label={isLast ? `${t('remove_of')}: ${reason}` : t('remove_of')}
            onClick={onRemove}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
