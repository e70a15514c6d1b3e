import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from './DeleteRecordButton.tsx'
import { LabelledValue } from './LabelledValue.tsx'
import { PositionField } from './PositionField.tsx'
import { SwitchField } from './SwitchField.tsx'

type CardControlsProps = { hasVisibility?: boolean; hasPosition?: boolean; children?: ReactNode }

export function CardControls({ hasVisibility = true, hasPosition = false, children }: CardControlsProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
      {children}
      {hasVisibility && (
        <LabelledValue label={translate(`resources.${resource}.fields.status`)}>
          <SwitchField source="status" />
        </LabelledValue>
      )}
      {hasPosition && (
        <LabelledValue label={translate(`resources.${resource}.fields.order_id`)}>
          <PositionField source="order_id" />
        </LabelledValue>
      )}
      <Box sx={{ marginInlineStart: 'auto' }}>
        <DeleteRecordButton />
      </Box>
    </Box>
  )
}
