import MapIcon from '@mui/icons-material/MapOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { Fields } from '@olympiad/contracts/resource'
import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin'

export function MapLinks({ fields, record }: { fields: Fields; record: RaRecord }) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const links = Object.entries(fields).filter(
    ([name, field]) => field.kind === 'link' && field.mapLabel && record[name],
  )
  return links.map(([name]) => {
    const label = translate(`resources.${resource}.links.${name}`, { name: String(nameOf(record)) })
    return (
      <Tooltip key={name} title={label}>
        <IconButton
          size="small"
          href={record[name]}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label} (${translate('console.opens_new_tab')})`}
          onClick={(event) => event.stopPropagation()}
        >
          <MapIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  })
}
