import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import type { ReactNode } from 'react'
import { FormDataConsumer, useGetOne } from 'react-admin'
import { retry } from '../../data/retry.ts'

type Chosen = (competition: AdminCompetition) => ReactNode

function Competition({ id, children }: { id: string; children: Chosen }) {
  const { data } = useGetOne<AdminCompetition>('competions', { id }, { retry })
  return data ? children(data) : null
}

type CompetitionChoiceProps = { source: string; none?: ReactNode; children: Chosen }

/** What depends on the competition that the form has, or `none` while none is chosen. */
export function CompetitionChoice({ source, none = null, children }: CompetitionChoiceProps) {
  return (
    <FormDataConsumer>
      {({ formData }) =>
        formData[source] ? <Competition id={String(formData[source])}>{children}</Competition> : none
      }
    </FormDataConsumer>
  )
}
