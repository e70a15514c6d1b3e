import type { Random } from '../random.ts'

export type Scene = (random: Random, width: number, height: number) => string
