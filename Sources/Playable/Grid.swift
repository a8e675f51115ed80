/// A board of fixed size held in place, without a heap allocation: columns × rows = `cells`.
@frozen public struct Grid<let cells: Int, Cell: Sendable>: Sendable {
  public let columns: Int32
  public var storage: InlineArray<cells, Cell>

  @inlinable public init(columns: Int32, filledWith cell: Cell) {
    self.columns = columns
    storage = InlineArray(repeating: cell)
  }

  @inlinable public var rows: Int32 { Int32(cells) / columns }

  @inlinable public func contains(_ column: Int32, _ row: Int32) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  @inlinable public subscript(column: Int32, row: Int32) -> Cell {
    get { storage[Int(row * columns + column)] }
    set { storage[Int(row * columns + column)] = newValue }
  }
}
