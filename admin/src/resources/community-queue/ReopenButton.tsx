import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import type { AdminCase } from '@olympiad/contracts/views/community'
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { wordsOf } from '../../data/http-client.ts'
import { caseName } from './case-name.ts'

/** Takes a decision back: the post is as it was before, and waits again. Nothing brings back what was deleted. */
export function ReopenButton({ of }: { of: AdminCase }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<AdminCase>()
  if (!of.post || of.decision === 'delete') return null
  const word = translate('resources.community-cases.reopen')
  const reopen = () =>
    void update(
      'community-cases',
      { id: of.id, data: { decision: null }, previousData: of },
      {
        onSuccess: () => notify('resources.community-cases.undone', { type: 'success' }),
        onError: (error) => notify(wordsOf(error, 'texts.save_unknown'), { type: 'error' }),
        onSettled: refresh,
      },
    )
  return (
    <Button
      size="small"
      startIcon={<UndoIcon />}
      loading={isPending}
      aria-label={translate('resources.community.action_of', { action: word, name: caseName(of) })}
      onClick={reopen}
    >
      {word}
    </Button>
  )
}
