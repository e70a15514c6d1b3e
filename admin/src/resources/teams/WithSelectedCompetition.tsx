import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { ReactNode } from 'react'
import { FormDataConsumer, useGetOne } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'

type Chosen = (competition: AdminCompetition) => ReactNode

function Competition({ id, children }: { id: string; children: Chosen }) {
  const { data } = useGetOne<AdminCompetition>('competions', { id }, { retry: shouldRetry })
  return data ? children(data) : null
}

type CompetitionChoiceProps = { source: string; none?: ReactNode; children: Chosen }

export function WithSelectedCompetition({ source, none = null, children }: CompetitionChoiceProps) {
  return (
    <FormDataConsumer>
      {({ formData }) =>
        formData[source] ? <Competition id={String(formData[source])}>{children}</Competition> : none
      }
    </FormDataConsumer>
  )
}
