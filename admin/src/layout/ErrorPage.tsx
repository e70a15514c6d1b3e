import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase, Title, useTranslate } from 'react-admin'
import { EmptyState } from '../shared/EmptyState.tsx'

/** In place of a screen; leads to the dashboard. */
export function ErrorPage({ title, heading, children }: { title: string; heading: string; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <>
      <Title title={title} />
      <EmptyState subject="nothing_found" title={translate(heading, { _: heading })}>
        {children}
        <Button component={LinkBase} to="/dashboard" variant="contained">
          {translate('dashboard.title')}
        </Button>
      </EmptyState>
    </>
  )
}
