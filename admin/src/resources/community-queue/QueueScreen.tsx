import { Title } from 'react-admin'
import { OpenQueue } from './OpenQueue.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { useKind } from './use-kind.ts'

/** What an admin opens in the morning: everything of the forum that waits for a decision. */
export function QueueScreen() {
  const { kind } = useKind()
  return (
    <>
      <Title title="resources.community-cases.title" />
      <QueueTabs current="open" />
      <OpenQueue key={kind ?? ''} kind={kind} />
    </>
  )
}
