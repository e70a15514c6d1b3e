import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { Named } from './Named.tsx'
import { OrderField } from './OrderField.tsx'
import { SwitchField } from './SwitchField.tsx'

type CardControlsProps = { shown?: boolean; ordered?: boolean; children?: ReactNode }

/** What is changed of a record on a phone without opening it: whether it is shown, its place where it has one, its end. */
export function CardControls({ shown = true, ordered = false, children }: CardControlsProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
      {children}
      {shown && (
        <Named name={translate(`resources.${resource}.fields.status`)}>
          <SwitchField source="status" />
        </Named>
      )}
      {ordered && (
        <Named name={translate(`resources.${resource}.fields.order_id`)}>
          <OrderField source="order_id" />
        </Named>
      )}
      <Box sx={{ marginInlineStart: 'auto' }}>
        <DeleteRecordButton />
      </Box>
    </Box>
  )
}
