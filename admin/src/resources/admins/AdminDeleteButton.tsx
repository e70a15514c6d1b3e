import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

export function AdminDeleteButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const translate = useTranslate()
  const admin = useRecordContext<AdminPerson>()
  const { identity } = useGetIdentity()
  if (admin?.invited_until) {
    const t = (name: string) => `resources.admins.${name}`
    return (
      <DeleteRecordButton
        variant={variant}
        immediate
        buttonLabel={t('revoke')}
        recordName={t('revoke_of')}
        question={t('revoke_question')}
        done={t('revoked')}
      />
    )
  }
  if (!admin || admin.id !== identity?.id) return <DeleteRecordButton variant={variant} immediate />
  const why = translate('resources.admins.own')
  return (
    <Tooltip title={why}>
      <span>
        {variant === 'icon' ? (
          <IconButton size="small" disabled aria-label={why}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ) : (
          <Button disabled startIcon={<DeleteIcon />}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </span>
    </Tooltip>
  )
}
