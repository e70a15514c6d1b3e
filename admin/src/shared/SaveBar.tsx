import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** Stays at the foot of the window while its form is on the screen. */
export function SaveBar({ label, children }: { label?: string; children?: ReactNode }) {
  const translate = useTranslate()
  const { isDirty } = useFormState()
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton alwaysEnable {...(label && { label })} />
      <Typography variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
        {isDirty && translate('console.unsaved')}
      </Typography>
      {children}
    </Toolbar>
  )
}
