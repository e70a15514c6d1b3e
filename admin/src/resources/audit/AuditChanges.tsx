import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { AuditValueText } from './AuditValueText.tsx'
import { useAuditFieldLabel } from './use-audit-field-label.ts'
import { useValueLabel } from './use-value-label.ts'

const value = { width: '38%', overflowWrap: 'anywhere', whiteSpace: 'pre-line', verticalAlign: 'top' } as const
const block = { display: { xs: 'block', md: 'table-cell' }, width: { xs: 'auto', md: '38%' } } as const
const cellProps = (words: string) => ({
  '&::before': { content: { xs: JSON.stringify(`${words}: `), md: 'none' }, color: 'text.secondary' },
})

export function AuditChanges({ entry }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  const fieldName = useAuditFieldLabel(entry)
  const valueLabel = useValueLabel(entry)
  const t = (name: string) => translate(`resources.audit.fields.${name}`)
  const sides = (['before', 'after'] as const).filter(
    (side) => !(entry.action === 'create' && side === 'before') && !(entry.action === 'delete' && side === 'after'),
  )
  return (
    <Table size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          <TableCell scope="col">{t('field')}</TableCell>
          {sides.map((side) => (
            <TableCell key={side} scope="col" sx={{ width: '38%' }}>
              {t(side)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {entry.changes.map((change) => (
          <TableRow key={change.field} sx={{ display: { xs: 'block', md: 'table-row' }, pb: { xs: 1, md: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ display: block.display, fontWeight: 600, verticalAlign: 'top', overflowWrap: 'anywhere' }}
            >
              {fieldName(change.field)}
            </TableCell>
            {sides.map((side) => (
              <TableCell key={side} sx={{ ...value, ...block, ...cellProps(t(side)) }}>
                <AuditValueText value={valueLabel(change.field, change[side])} names={entry.names} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
