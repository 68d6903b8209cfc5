// base/seldom.h -- a value that most often is empty, and then takes no more room than a pointer.
#pragma once

#include <memory>

template <class T>
class Seldom {
  public:
    const T& operator*() const { return value_ ? *value_ : nothing(); }
    const T* operator->() const { return &**this; }
    // To be changed; `clear` and `rest` give its room back.
    T& own() {
        if (!value_) value_ = std::make_unique<T>();
        return *value_;
    }
    void clear() { value_.reset(); }
    void rest() {
        if (value_ && value_->empty()) value_.reset();
    }

  private:
    static const T& nothing() {
        static const T nothing{};
        return nothing;
    }
    std::unique_ptr<T> value_;
};
