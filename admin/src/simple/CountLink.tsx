import { Link } from '@mui/material'
import type { Count } from '@olympiad/contracts/resource'
import type { MouseEvent } from 'react'
import { LinkBase, type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin'
import { addressOf } from '../shared/address-of.ts'

type CountLinkProps = { source: string; count: Count; record: RaRecord }

/** How many records name this one, as the way to them. */
export function CountLink({ source, count: { resource: counted, filter }, record }: CountLinkProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const count = record[source]
  if (count === 0) return 0
  const words = translate(`resources.${resource}.links.${source}`, { name: String(nameOf(record)) })
  return (
    <Link
      component={LinkBase}
      to={addressOf({ resource: counted, filter: { [filter]: record.id } })}
      aria-label={`${count}: ${words}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {count}
    </Link>
  )
}
