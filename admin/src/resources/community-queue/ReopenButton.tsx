import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { errorMessage } from '../../data/http-client.ts'
import { caseName } from './case-name.ts'

/** Restores the post's previous state and queues the case again. A deleted post can't return. */
export function ReopenButton({ of }: { of: AdminModerationCase }) {
  const isAllowed = useRight('community.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<AdminModerationCase>()
  if (!of.post || of.decision === 'delete') return null
  if (!isAllowed) return null
  const label = translate('resources.community-cases.reopen')
  const reopen = () =>
    void update(
      'community-cases',
      { id: of.id, data: { decision: null }, previousData: of },
      {
        onSuccess: () => notify('resources.community-cases.undone', { type: 'success' }),
        onError: (error) => notify(errorMessage(error, 'texts.unknown_error'), { type: 'error' }),
        onSettled: refresh,
      },
    )
  return (
    <Button
      size="small"
      startIcon={<UndoIcon />}
      loading={isPending}
      aria-label={translate('resources.community.action_of', { action: label, name: caseName(of) })}
      onClick={reopen}
    >
      {label}
    </Button>
  )
}
