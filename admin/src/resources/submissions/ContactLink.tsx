import { Link } from '@mui/material'
import type { MouseEvent } from 'react'

const SCHEME = { phone: 'tel:', email: 'mailto:' } as const

/** A number to call or an address to write to, read from left to right in both languages. */
export function ContactLink({ as, children }: { as: keyof typeof SCHEME; children: string }) {
  // An address breaks behind its @, a number nowhere.
  const [start, ...rest] = children.split('@')
  return (
    <Link
      href={`${SCHEME[as]}${children}`}
      // The row around it opens the detail.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ whiteSpace: as === 'phone' ? 'nowrap' : 'normal' }}
    >
      <bdi dir="ltr">
        {start}
        {rest.length > 0 && (
          <>
            @<wbr />
            {rest.join('@')}
          </>
        )}
      </bdi>
    </Link>
  )
}
