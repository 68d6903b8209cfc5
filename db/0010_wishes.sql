-- What was filed is not told before it is entered, and may be erased: the journal has its digests, and no hash covers this.

ALTER TABLE steps ADD COLUMN secret TEXT;       -- conduct/wish_deed.h; none beside most steps
