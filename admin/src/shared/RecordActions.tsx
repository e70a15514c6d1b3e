import type { ReactNode } from 'react'
import { ListButton, TopToolbar } from 'react-admin'
import { HistoryButton } from '../history/HistoryButton.tsx'

/** Above a record's screen. A new record has no history yet. */
export function RecordActions({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {children}
      <HistoryButton />
      <ListButton />
    </TopToolbar>
  )
}
