/** As many as the few moves that bots compare with each other need. */
const REMEMBERED = 8;

/**
 * What was lately made of a list by a change, or found out about it. Bots make the same changes to the same lists again
 * and again, on states that share them; lists are replaced, never changed, so the first result will do for all. That
 * spares the copy, and a list that comes back is known to whoever remembers something about it.
 */
export class Recent<List, By, Made> {
  private readonly lists: List[] = [];
  private readonly changes: By[] = [];
  private readonly results: Made[] = [];
  private latest = 0;
  private oldest = 0;

  get(list: List, by: By): Made | undefined {
    const { lists, changes, results, latest } = this;
    if (lists[latest] === list && changes[latest] === by) return results[latest];
    for (let place = 0; place < lists.length; place++) {
      if (lists[place] !== list || changes[place] !== by) continue;
      this.latest = place;
      return results[place];
    }
    return undefined;
  }

  /** Remembers a result in the place of the oldest. */
  keep(list: List, by: By, result: Made): Made {
    const { oldest } = this;
    this.lists[oldest] = list;
    this.changes[oldest] = by;
    this.results[oldest] = result;
    this.latest = oldest;
    this.oldest = (oldest + 1) % REMEMBERED;
    return result;
  }
}
