import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { PostState } from '@olympiad/contracts/community'
import type { MouseEvent } from 'react'
import { useGetRecordRepresentation, useTranslate } from 'react-admin'
import { useSaveField } from '../../shared/use-save-field.ts'
import { BARRED } from './barred.ts'

/** Takes a topic or comment out of everybody's sight, or shows it; what waits for approval is approved so. */
export function HideButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const translate = useTranslate()
  const { record, resource, save, saving } = useSaveField<PostState>('state', 'texts.status_updated')
  const nameOf = useGetRecordRepresentation(resource ?? '')
  const state: PostState | undefined = record?.['state']
  if (!record) return null
  const hides = state === 'shown'
  const isBarred = !hides && record['withdrawn'] === true
  const word = translate(`resources.community.${hides ? 'hide' : 'show'}`)
  const Icon = hides ? HideIcon : ShowIcon
  const change = (event: MouseEvent) => {
    event.stopPropagation()
    if (!isBarred) save(hides ? 'hidden' : 'shown')
  }
  if (variant === 'button') {
    return (
      <Button startIcon={<Icon />} aria-disabled={saving || isBarred} sx={BARRED} onClick={change}>
        {word}
      </Button>
    )
  }
  return (
    <Tooltip title={isBarred ? translate('resources.community.withdrawn') : word}>
      <IconButton
        size="small"
        aria-disabled={saving || isBarred}
        sx={BARRED}
        aria-label={translate('resources.community.action_of', { action: word, name: String(nameOf(record)) })}
        onClick={change}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
