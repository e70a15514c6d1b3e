/** 1 gold, 2 silver, anything else bronze (000 §4). */
export const medalOf = (ranked: number): 'gold' | 'silver' | 'bronze' =>
  ranked === 1 ? 'gold' : ranked === 2 ? 'silver' : 'bronze'
