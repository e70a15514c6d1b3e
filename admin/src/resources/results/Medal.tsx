import { Box } from '@mui/material'
import { medalOf } from '@olympiad/contracts/medals'
import { METALS } from '@olympiad/motif/metals'
import { useTranslate } from 'react-admin'

/** Shows number, ring and word, because colour alone excludes some readers. */
export function Medal({ ranked }: { ranked: number }) {
  const translate = useTranslate()
  const metal = medalOf(ranked)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box component="b" sx={{ minWidth: '1.4em', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {ranked}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 14, height: 14, flex: 'none', borderRadius: '50%', border: 3, borderColor: METALS[metal].edge }}
      />
      {translate(`resources.results.medal.${metal}`)}
    </Box>
  )
}
