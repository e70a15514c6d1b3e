import { Skeleton } from '@mui/material'
import type { CaseKind } from '@olympiad/contracts/community'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify, useStore, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { BanDialog } from '../community-bans/BanDialog.tsx'
import { CaseView } from './CaseView.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { mayBeBanned } from './may-be-banned.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { QueueBar } from './QueueBar.tsx'
import type { QueueAction } from './queue-keys.ts'
import { isEdited, type Seen, withSeen } from './seen-words.ts'
import { useDecisions } from './use-decisions.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** What asks before it does something, or tells. */
type Asking = Extract<QueueAction, 'delete' | 'ban' | 'help'>

/** One case after the other, whole, to be decided by a button or a key. */
export function OpenQueue({ kind }: { kind: CaseKind | undefined }) {
  const translate = useTranslate()
  const notify = useNotify()
  const onLost = useEvent(() => notify('resources.community-cases.lost', { type: 'info' }))
  const queue = useQueue(kind, onLost)
  const { decide, undo } = useDecisions(queue)
  const [asking, setAsking] = useState<Asking>()
  const [isKeyed, setKeyed] = useStore('community-cases.keys', true)
  const [seen, setSeen] = useState<Seen>(new Map())
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { open, isPending, error } = queue
  useFocusOnNext(headingRef, isPending ? undefined : (open?.id ?? 'none'))

  useEffect(() => {
    if (open) setSeen((all) => withSeen(all, open))
  }, [open])

  const act = (action: QueueAction) => {
    if (action === 'help') setAsking(action)
    else if (action === 'undo') undo?.()
    else if (action === 'next') queue.move(1)
    else if (action === 'previous') queue.move(-1)
    else if (!open?.post) return
    else if (action === 'delete') setAsking(action)
    else if (action === 'ban') mayBeBanned(open) && setAsking(action)
    else if (action === 'approve' && open.post.withdrawn) notify('resources.community.withdrawn', { type: 'info' })
    else decide(open, action)
  }
  useQueueKeys(isKeyed && asking === undefined, act)
  const close = () => setAsking(undefined)

  if (isPending) {
    return <Skeleton variant="rectangular" height={420} role="status" aria-label={translate('console.loading')} />
  }
  if (error && !open) {
    return (
      <LoadFailed onRetry={() => void queue.refetch()}>
        {translate('console.list_failed')} {translate(error.message, { _: error.message })}
      </LoadFailed>
    )
  }
  return (
    <>
      <QueueBar queue={queue} keyed={isKeyed} canUndo={undo !== undefined} act={act} />
      {open ? (
        <CaseView of={open} edited={isEdited(seen, open)} headingRef={headingRef}>
          {open.post && <DecisionBar of={open} keyed={isKeyed} act={act} />}
        </CaseView>
      ) : (
        <NothingWaits headingRef={headingRef} />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        destructive
        title={translate('texts.confirm_delete')}
        confirm="ra.action.delete"
        onClose={close}
        onConfirm={() => {
          close()
          if (open) decide(open, 'delete')
        }}
      >
        {translate(`resources.community-cases.delete_what.${open?.type ?? 'topic'}`)}
      </ConfirmDialog>
      {asking === 'ban' && open?.author && (
        <BanDialog author={open.author} onBanned={() => void queue.refetch()} onClose={close} />
      )}
      <KeysDialog open={asking === 'help'} isOn={isKeyed} onSwitch={setKeyed} onClose={close} />
    </>
  )
}
