// ai/tree.h -- the tree of a search: small nodes in one block of memory, children as linked lists.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace ai {

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = 0;  // the root is nobody's child and nobody's sibling

// One step and what became of it. `offered` counts how often it could have been chosen: in a game
// with secrets not every imagined position allows it.
template <Game G>
struct Node {
    NodeId child = no_node, next = no_node;
    std::uint32_t visits = 0, offered = 0;
    float total = 0;  // score of the actor, summed
    float prior = 1;  // share of promise among its siblings
    typename G::Action action{};
    Seat actor = nature;
    std::uint8_t told = 0;  // what the thinking seat learned from the step
    bool listed = false;    // children: every action of the positions seen so far
    bool wide = false;      // children: too many to list, so they are drawn one by one
};

template <Game G>
class Tree {
  public:
    explicit Tree(std::size_t most) : most_(most) {
        nodes_.reserve(most < 1024 ? most : 1024);
        nodes_.emplace_back();
    }

    Node<G>& operator[](NodeId id) { return nodes_[id]; }
    const Node<G>& operator[](NodeId id) const { return nodes_[id]; }
    bool full() const { return nodes_.size() >= most_; }
    std::size_t size() const { return nodes_.size(); }

    NodeId add(NodeId parent, const Step<typename G::Action>& step, std::uint8_t told,
               float prior) {
        const NodeId id = static_cast<NodeId>(nodes_.size());
        Node<G> node;
        node.next = nodes_[parent].child;
        node.action = step.action;
        node.actor = step.actor;
        node.told = told;
        node.prior = prior;
        nodes_.push_back(node);
        nodes_[parent].child = id;
        return id;
    }

    NodeId find(NodeId parent, const Step<typename G::Action>& step, std::uint8_t told) const {
        for (NodeId id = nodes_[parent].child; id != no_node; id = nodes_[id].next)
            if (nodes_[id].told == told && nodes_[id].actor == step.actor &&
                nodes_[id].action == step.action)
                return id;
        return no_node;
    }

  private:
    std::size_t most_;
    std::vector<Node<G>> nodes_;
};

}  // namespace ai
