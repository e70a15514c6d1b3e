import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { PostState } from '@olympiad/contracts/community'
import type { MouseEvent } from 'react'
import { useGetRecordRepresentation, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useSaveField } from '../../shared/use-save-field.ts'
import { ARIA_DISABLED_STYLE } from './aria-disabled-style.ts'

/** Showing a post that waits for approval approves it. */
export function HideButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const isAllowed = useRight('community.write')
  const translate = useTranslate()
  const { record, resource, save, saving } = useSaveField<PostState>('state', 'texts.status_updated')
  const nameOf = useGetRecordRepresentation(resource ?? '')
  const state: PostState | undefined = record?.['state']
  if (!record) return null
  if (!isAllowed) return null
  const isHiding = state === 'shown'
  const isBlocked = !isHiding && record['withdrawn'] === true
  const label = translate(`resources.community.${isHiding ? 'hide' : 'show'}`)
  const Icon = isHiding ? HideIcon : ShowIcon
  const change = (event: MouseEvent) => {
    event.stopPropagation()
    if (!isBlocked) save(isHiding ? 'hidden' : 'shown')
  }
  if (variant === 'button') {
    return (
      <Button startIcon={<Icon />} aria-disabled={saving || isBlocked} sx={ARIA_DISABLED_STYLE} onClick={change}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip title={isBlocked ? translate('resources.community.withdrawn') : label}>
      <IconButton
        size="small"
        aria-disabled={saving || isBlocked}
        sx={ARIA_DISABLED_STYLE}
        aria-label={translate('resources.community.action_of', { action: label, name: String(nameOf(record)) })}
        onClick={change}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
