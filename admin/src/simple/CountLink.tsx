import { Link } from '@mui/material'
import type { RelatedCount } from '@olympiad/contracts/resource'
import type { MouseEvent } from 'react'
import { LinkBase, type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin'
import { filteredListPath } from '../shared/filtered-list-path.ts'

type CountLinkProps = { source: string; count: RelatedCount; record: RaRecord }

export function CountLink({ source, count: { resource: countedResource, filter }, record }: CountLinkProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const count = record[source]
  if (count === 0) return 0
  const label = translate(`resources.${resource}.links.${source}`, { name: String(nameOf(record)) })
  return (
    <Link
      component={LinkBase}
      to={filteredListPath({ resource: countedResource, filter: { [filter]: record.id } })}
      aria-label={`${count}: ${label}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {count}
    </Link>
  )
}
