import { type ReactNode, useState } from 'react'
import { AddUndoableMutationContext, TakeUndoableMutationContext, type UndoableMutation } from 'react-admin'

function createQueue() {
  const waiting: UndoableMutation[] = []
  return {
    add: (mutation: UndoableMutation) => {
      waiting.push(mutation)
    },
    take: () => waiting.shift(),
  }
}

/**
 * Replaces react-admin's queue, which lives in React state.
 * That one drops a change added between a render and a take, and never sends such a deletion.
 */
export function UndoQueueProvider({ children }: { children: ReactNode }) {
  const [{ add, take }] = useState(createQueue)
  return (
    <AddUndoableMutationContext.Provider value={add}>
      <TakeUndoableMutationContext.Provider value={take}>{children}</TakeUndoableMutationContext.Provider>
    </AddUndoableMutationContext.Provider>
  )
}
