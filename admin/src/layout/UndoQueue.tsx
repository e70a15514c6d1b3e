import { type ReactNode, useState } from 'react'
import { AddUndoableMutationContext, TakeUndoableMutationContext, type UndoableMutation } from 'react-admin'

function queueOf() {
  const waiting: UndoableMutation[] = []
  return {
    add: (mutation: UndoableMutation) => {
      waiting.push(mutation)
    },
    take: () => waiting.shift(),
  }
}

/**
 * The changes that can still be taken back, in their order. It stands in place of react-admin's own, which is a state of
 * React: there, what is added between a rendering and a taking is dropped, and such a deletion would never be sent.
 */
export function UndoQueue({ children }: { children: ReactNode }) {
  const [{ add, take }] = useState(queueOf)
  return (
    <AddUndoableMutationContext.Provider value={add}>
      <TakeUndoableMutationContext.Provider value={take}>{children}</TakeUndoableMutationContext.Provider>
    </AddUndoableMutationContext.Provider>
  )
}
