import { wrongInBooks } from './books.ts'
import { Buyer } from './buyer.ts'
import { type Cell, cellOf, heal, type Promised } from './cell.ts'
import { httpFaults } from './faults.ts'
import type { Street } from './neighbourhood.ts'

const promised: Promised = { patience: 15, healsWithin: 15 }

export async function* breakPhotoStore({ origin, db, neighbourhood }: Street): AsyncGenerator<Cell> {
  const { photos } = neighbourhood.neighbours
  for (const { name: fault, fault: how } of httpFaults) {
    const buyer = new Buyer({ origin, without: ['place', 'day of delivery'] })
    await photos.break(how)
    const looks = await buyer.goOn()
    await photos.mend()
    const healedAfter = await heal(buyer, promised.healsWithin)
    const wrong = await wrongInBooks(db, buyer)
    if (!(await buyer.hasKeptPhoto())) wrong.push('the photo is lost')
    yield cellOf({ neighbour: photos.name, fault, looks, healedAfter, wrong }, promised)
  }
}
