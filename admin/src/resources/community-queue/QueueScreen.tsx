import { Title } from 'react-admin'
import { OpenQueue } from './OpenQueue.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { useCaseKind } from './use-case-kind.ts'

export function QueueScreen() {
  const { kind } = useCaseKind()
  return (
    <>
      <Title title="resources.community-cases.title" />
      <QueueTabs current="open" />
      <OpenQueue key={kind ?? ''} kind={kind} />
    </>
  )
}
