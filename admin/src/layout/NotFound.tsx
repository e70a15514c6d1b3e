import { Button } from '@mui/material'
import { LinkBase, Title, useTranslate } from 'react-admin'
import { EmptyState } from '../shared/EmptyState.tsx'

export function NotFound() {
  const translate = useTranslate()
  return (
    <>
      <Title title="ra.page.not_found" />
      <EmptyState subject="nothing_found" title={translate('texts.not_found_page')}>
        <Button component={LinkBase} to="/dashboard" variant="contained">
          {translate('dashboard.title')}
        </Button>
      </EmptyState>
    </>
  )
}
