import { Skeleton } from '@mui/material'
import type { ModerationCaseKind } from '@olympiad/contracts/community'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify, useStore, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { BanDialog } from '../community-bans/BanDialog.tsx'
import { CaseView } from './CaseView.tsx'
import { canBanAuthor } from './can-ban-author.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { QueueBar } from './QueueBar.tsx'
import type { QueueAction } from './queue-shortcuts.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { isEditedSinceSeen, markSeen, type SeenVersions } from './seen-versions.ts'
import { useDecisions } from './use-decisions.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useQueue } from './use-queue.ts'
import { useQueueShortcuts } from './use-queue-shortcuts.ts'

type Asking = Extract<QueueAction, 'delete' | 'ban' | 'help'>

export function OpenQueue({ kind }: { kind: ModerationCaseKind | undefined }) {
  const translate = useTranslate()
  const notify = useNotify()
  const onLost = useEvent(() => notify('resources.community-cases.lost', { type: 'info' }))
  const queue = useQueue(kind, onLost)
  const { decide, undo } = useDecisions(queue)
  const [asking, setAsking] = useState<Asking>()
  const mayDecide = useRight('community.write')
  const [isKeyed, setKeyed] = useStore('community-cases.keys', true)
  const [seen, setSeen] = useState<SeenVersions>(new Map())
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { open, isPending, error } = queue
  useFocusOnChange(headingRef, isPending ? undefined : (open?.id ?? 'none'))

  useEffect(() => {
    if (open) setSeen((all) => markSeen(all, open))
  }, [open])

  const act = (action: QueueAction) => {
    if (action === 'help') setAsking(action)
    else if (action === 'undo') undo?.()
    else if (action === 'next') queue.move(1)
    else if (action === 'previous') queue.move(-1)
    else if (!open?.post || !mayDecide) return
    else if (action === 'delete') setAsking(action)
    else if (action === 'ban') canBanAuthor(open) && setAsking(action)
    else if (action === 'approve' && open.post.withdrawn) notify('resources.community.withdrawn', { type: 'info' })
    else decide(open, action)
  }
  useQueueShortcuts(isKeyed && asking === undefined, act)
  const close = () => setAsking(undefined)

  if (isPending) {
    return <Skeleton variant="rectangular" height={420} role="status" aria-label={translate('console.loading')} />
  }
  if (error && !open) {
    return (
      <LoadError onRetry={() => void queue.refetch()}>
        {translate('console.list_failed')} {translate(error.message, { _: error.message })}
      </LoadError>
    )
  }
  return (
    <>
      <QueueBar queue={queue} keyed={isKeyed} canUndo={undo !== undefined} act={act} />
      {open ? (
        <CaseView of={open} edited={isEditedSinceSeen(seen, open)} headingRef={headingRef}>
          {open.post && mayDecide && <DecisionBar of={open} keyed={isKeyed} act={act} />}
        </CaseView>
      ) : (
        <EmptyQueue headingRef={headingRef} />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        destructive
        title={translate('texts.confirm_delete')}
        confirmLabel="ra.action.delete"
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
      <ShortcutsDialog open={asking === 'help'} isOn={isKeyed} onSwitch={setKeyed} onClose={close} />
    </>
  )
}
