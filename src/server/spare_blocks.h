// server/spare_blocks.h -- memory that is needed for a moment, again and again.
//
// A few blocks of each size are kept for the next time; what many needed at once is given back.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <memory_resource>
#include <new>
#include <numeric>
#include <utility>

namespace server {

class SpareBlocks final : public std::pmr::memory_resource {
  public:
    static constexpr int kept_most = 32;  // of each size

    int spare() const {
        return std::accumulate(shelves_.begin(), shelves_.end(), 0,
                               [](int sum, const Shelf& shelf) { return sum + shelf.count; });
    }

    SpareBlocks() = default;
    SpareBlocks(const SpareBlocks&) = delete;
    SpareBlocks& operator=(const SpareBlocks&) = delete;
    ~SpareBlocks() override {
        for (Shelf& shelf : shelves_)
            while (shelf.first) ::operator delete(shelf.take());
    }

  private:
    struct Block {
        Block* next;
    };
    struct Shelf {
        Block* first = nullptr;
        int count = 0;

        void* take() {
            --count;
            return std::exchange(first, first->next);
        }
    };
    // Sizes are powers of two, from the first.
    static constexpr std::size_t first_bits = 7, sizes = 7;
    static std::size_t shelf_of(std::size_t bytes, std::size_t alignment) {
        if (alignment > __STDCPP_DEFAULT_NEW_ALIGNMENT__) return sizes;
        const std::size_t bits = std::bit_width(bytes - 1);
        return bits < first_bits ? 0 : std::min(bits - first_bits, sizes);
    }

    void* do_allocate(std::size_t bytes, std::size_t alignment) override {
        const std::size_t size = shelf_of(bytes, alignment);
        if (size == sizes) return ::operator new(bytes, std::align_val_t{alignment});
        if (shelves_[size].first) return shelves_[size].take();
        return ::operator new(std::size_t{1} << (size + first_bits));
    }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
        const std::size_t size = shelf_of(bytes, alignment);
        if (size == sizes) return ::operator delete(memory, std::align_val_t{alignment});
        Shelf& shelf = shelves_[size];
        if (shelf.count == kept_most) return ::operator delete(memory);
        shelf.first = ::new (memory) Block{shelf.first};
        ++shelf.count;
    }
    bool do_is_equal(const memory_resource& other) const noexcept override {
        return this == &other;
    }

    std::array<Shelf, sizes> shelves_{};
};

}  // namespace server
